import { groupAddress } from '@foyer/contract'
import { formatUnits } from 'viem'
import type { LocalSession } from './OnrampState.ts'

/**
 * Card numbers, and the outcome of a payment with each.
 *
 * @example
 * ```ts
 * import { testCards } from '@foyer/devnet'
 * import type { Page } from '@playwright/test'
 *
 * // On the page of the local on-ramp: a payment that is refused.
 * async function payInVain(page: Page) {
 *   await page.getByLabel('Card number').fill(testCards.declined)
 *   await page.getByRole('button', { name: 'Pay' }).click()
 * }
 * ```
 */
export const testCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  /** Requires a code first; any six digits are accepted. */
  stepUp: '4000000000003220',
  /** Is paid, but nothing is ever sent. */
  neverSent: '4000000000000077',
  /** Is refunded. */
  refunded: '4000000000005126',
} as const

const cents = 2
const toText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const groups = (address: string) => groupAddress(address).join(' ')

/** A page of the local on-ramp. */
export function toPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.25rem }
label { display: block; margin: 1rem 0 .25rem }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .75rem; border: 1px solid #8888; border-radius: 8px }
button, .link { font: inherit; display: block; width: 100%; box-sizing: border-box; text-align: center; padding: .75rem;
  margin-top: 1rem; border: 1px solid #8888; border-radius: 8px; background: none; color: inherit }
button.main { background: #1452f0; border-color: #1452f0; color: #fff }
code { font-size: .875rem; overflow-wrap: anywhere }
small { display: block; margin-top: 2rem; opacity: .75 }
</style>
<main>
<h1>${title}</h1>
${content}
<small>The on-ramp of the local stack: it takes no money, and what it sends is worth nothing.</small>
</main>
</html>`
}

/** The order, and the card form. */
export function toCardForm({ quote, address }: LocalSession, error = ''): string {
  const { asset, total, amount, paymentCurrency } = quote
  const paid = toText(`${formatUnits(total, cents)} ${paymentCurrency}`)
  return toPage(
    `Buy ${toText(formatUnits(amount, asset.decimals))} ${toText(asset.currency)}`,
    `<p>You pay <b>${paid}</b>. It is sent to<br><code>${toText(groups(address))}</code></p>
${error ? `<p role="alert">${toText(error)}</p>` : ''}
<form method="post">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="${testCards.accepted}" required>
<button class="main" name="action" value="pay">Pay ${paid}</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
  )
}

/** The bank asks for a code. */
export function toStepForm(error = ''): string {
  return toPage(
    'Confirm with your bank',
    `${error ? `<p role="alert">${toText(error)}</p>` : ''}
<form method="post">
<label for="code">Code (any six digits)</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" required>
<button class="main" name="action" value="confirm">Confirm</button>
</form>`,
  )
}

/** The outcome, and the way back. */
export function toEndPage(title: string, text: string, { redirectUrl }: LocalSession): string {
  const back = redirectUrl ? `<a class="link" href="${toText(redirectUrl)}">Back to the app</a>` : ''
  return toPage(title, `<p>${toText(text)}</p>${back}`)
}
