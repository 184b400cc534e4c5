import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { testCards, toCardForm, toEndPage, toPage, toStepForm } from './cardPage.ts'
import { type LocalReport, type LocalSession, later, type OnrampState } from './OnrampState.ts'

/** An answer of a page. */
export type PageAnswer = { status?: number; html: string; cookie?: string | undefined }

/** Serves the payment page. The URL works for the first browser that opens it. */
export function answerPage(
  state: OnrampState,
  token: string,
  { cookie, form }: { cookie: string; form: URLSearchParams | undefined },
): PageAnswer {
  const session = state.sessions.get(token)
  const isOther = session?.visitor !== undefined && !cookie.split('; ').includes(`visitor=${session.visitor}`)
  if (!session || isOther || session.expiresAtMs < state.clock())
    return { status: 410, html: toPage('This page no longer works', '<p>Start again in the app.</p>') }
  if (form) return { html: pay(state, session, form) }
  if (session.visitor) return { html: toCardForm(session) }
  session.visitor = randomBytes(16).toString('hex')
  later(state, () => sendReport(state, session, { status: 'paying' }))
  return {
    html: toCardForm(session),
    cookie: `visitor=${session.visitor}; Path=/pay/${token}; HttpOnly; SameSite=Lax`,
  }
}

function pay(state: OnrampState, session: LocalSession, form: URLSearchParams): string {
  const status = session.report?.status
  if (status === 'settling') return toEndPage('Paid', 'It’s on its way. You can go back to the app.', session)
  const action = form.get('action')
  if (action === 'cancel') {
    later(state, () => sendReport(state, session, { status: 'cancelled' }))
    return toEndPage('Cancelled', 'Nothing was paid.', session)
  }
  const card = (form.get('card') ?? '').replace(/\s/g, '')
  if (action === 'confirm' && !/^\d{6}$/.test(form.get('code') ?? ''))
    return toStepForm(session, 'The code has six digits.')
  if (action === 'pay' && !Object.values<string>(testCards).includes(card))
    return toCardForm(session, 'This is not a test card.')
  if (card === testCards.stepUp) return toStepForm(session)
  if (card === testCards.declined) {
    later(state, () => sendReport(state, session, { status: 'failed', failure: 'card_declined' }))
    return toEndPage('Declined', 'The bank declined the payment. Nothing was paid.', session)
  }
  later(state, () => settle(state, session, card))
  return toEndPage('Paid', 'It’s on its way. You can go back to the app.', session)
}

/** Reports the payment, and actually sends the purchase. */
async function settle(state: OnrampState, session: LocalSession, card: string): Promise<void> {
  const { asset, amount } = session.quote
  await sendReport(state, session, { status: 'settling' })
  if (card === testCards.neverSent) return
  if (card === testCards.refunded) return sendReport(state, session, { status: 'refunded' })
  const txHash =
    state.fault === 'earlierTransaction' ? earlierHash(state) : await asset.send(session.address, amount)
  await sendReport(state, session, { status: 'settling', txHash })
}

function earlierHash({ sessions }: OnrampState): string | undefined {
  return [...sessions.values()].find(({ report }) => report?.txHash)?.report?.txHash
}

/** Records the state of an order and sends a signed webhook about it, with retries. */
async function sendReport(state: OnrampState, session: LocalSession, report: LocalReport): Promise<void> {
  session.report = report
  const { webhookUrl, fault } = state
  if (!webhookUrl || fault === 'noMessages') return
  const body = JSON.stringify({ orderId: session.orderId, ...report })
  const copies = fault === 'duplicates' ? 2 : 1
  for (let copy = 0; copy < copies; copy++) await deliver(state, webhookUrl, body)
}

async function deliver(state: OnrampState, webhookUrl: string, body: string): Promise<void> {
  for (const waitMs of [0, ...state.retriesMs]) {
    if (waitMs) await wait(waitMs, undefined, { signal: state.signal, ref: false })
    const time = Math.floor(state.clock() / 1_000)
    const key = state.fault === 'badSignature' ? 'another key' : state.key
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'onramp-signature': `t=${time},s=${signature}` },
      body,
      signal: state.signal,
    }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
  }
}
