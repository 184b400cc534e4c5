import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LocalReport, LocalSession, OnrampState } from './OnrampState.ts'

/** Records the state of an order and sends a signed webhook about it, with retries. */
export async function sendReport(
  state: OnrampState,
  session: LocalSession,
  report: LocalReport,
): Promise<void> {
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
