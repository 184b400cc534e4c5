import { groupAddress } from '@foyer/contract'
import { formatUnits, getAddress, isAddress } from 'viem'
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
/** In the spelling of wallets, so that the visitor can compare it: orders keep EVM addresses in lower case. */
const groups = (address: string) =>
  groupAddress(isAddress(address, { strict: false }) ? getAddress(address) : address).join(' ')

/** The kit's fonts and colours. */
const style = `
:root{color-scheme:light dark;--accent:light-dark(#0b6b62,#3fd0bd);--on-accent:light-dark(#ffffff,#06201d);--background:light-dark(#ffffff,#17191c);--surface:light-dark(#f3f5f6,#0e1012);--strong:light-dark(#e7ebed,#2c3136);--text:light-dark(#15181b,#f2f4f5);--quiet:light-dark(#566067,#a4adb4);--edge:light-dark(#868f96,#737d85);--edge-soft:light-dark(#e3e7e9,#2b3035);--danger:light-dark(#b3261e,#ffb4ab)}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--surface);color:var(--text);font:400 15px/22px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;border:1px solid var(--edge-soft);border-radius:16px;background:var(--background)}
.brand{margin:0 0 16px;color:var(--quiet);font-size:13px;font-weight:600}
h1{margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em}
p{margin:0 0 12px}
[role=alert]{color:var(--danger)}
label{display:block;margin:16px 0 4px;font-weight:600}
input,button,.link{font:inherit;display:block;width:100%;min-height:48px;padding:12px 16px;border:1px solid transparent;border-radius:12px}
input{border-color:var(--edge);background:var(--background);color:inherit}
button,.link{margin-top:12px;background:var(--strong);color:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main,.link{background:var(--accent);color:var(--on-accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font:14px/20px ui-monospace,"Liberation Mono",monospace;text-wrap:balance;overflow-wrap:anywhere}
small{display:block;margin-top:24px;color:var(--quiet);font-size:13px;line-height:18px}
`.replaceAll('\n', '')

/** A page of the local on-ramp; `seller` is its name. */
export function toPage(title: string, content: string, seller = 'On-ramp'): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<main>
<p class="brand">${toText(seller)}</p>
<h1>${title}</h1>
${content}
<small>A test on-ramp on this machine. It takes no money, and what it sends is worth nothing.</small>
</main>
</html>`
}

/** The order, and the card form. */
export function toCardForm({ quote, address, seller }: LocalSession, error = ''): string {
  const { asset, total, amount, paymentCurrency } = quote
  const paid = toText(`${formatUnits(total, cents)} ${paymentCurrency}`)
  return toPage(
    `Buy ${toText(formatUnits(amount, asset.decimals))} ${toText(asset.currency)}`,
    `<p>You pay <b>${paid}</b>. Your ${toText(asset.currency)} goes to</p>
<p><code>${toText(groups(address))}</code></p>
${error ? `<p role="alert">${toText(error)}</p>` : ''}
<form method="post">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="${testCards.accepted}" required>
<button class="main" name="action" value="pay">Pay ${paid}</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
    seller,
  )
}

/** The bank asks for a code. */
export function toStepForm({ seller }: LocalSession, error = ''): string {
  return toPage(
    'Confirm with your bank',
    `${error ? `<p role="alert">${toText(error)}</p>` : ''}
<form method="post">
<label for="code">Code (any six digits)</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" required>
<button class="main" name="action" value="confirm">Confirm</button>
</form>`,
    seller,
  )
}

/** The outcome, and the way back. */
export function toEndPage(title: string, text: string, { redirectUrl, seller }: LocalSession): string {
  const back = redirectUrl ? `<a class="link" href="${toText(redirectUrl)}">Back to the app</a>` : ''
  return toPage(title, `<p>${toText(text)}</p>${back}`, seller)
}
