import { ConnectionRejectedError, popupCheckMs } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { SecureError } from '../SecureError.ts'
import type { ApprovalFact, ApprovalView } from './ApprovalView.ts'
import { canSeeCovers } from './canSeeCovers.ts'
import { type GuardedCard, guardButton } from './guardButton.ts'
import { watchAttention } from './watchAttention.ts'

/** A window of its own is looked at this long before its button works. */
const windowDelayMs = 600

/** The visitor said no (EIP-1193 code 4001). */
function rejected(): SecureError {
  const { code, message } = new ConnectionRejectedError()
  return new SecureError(code, message, { walletCode: 4001 })
}

/**
 * Shows what is asked and waits for the visitor's yes.
 *
 * Who asks is `origin`, which the browser told; a name that the page gives itself is not shown. Where the browser cannot
 * tell whether something lies above the frame, the question moves to a window of its own, above which no page can be.
 *
 * @throws SecureError `CONNECTION_REJECTED`, `APPROVAL_COVERED`, `BLIND_SIGNING_REFUSED`
 */
export async function showApproval(
  card: HTMLElement,
  origin: string,
  view: ApprovalView,
  signal: AbortSignal,
): Promise<void> {
  if (view.refusal !== undefined) return refuse(card, origin, view)
  if (canSeeCovers()) return ask(card, origin, view, (guarded) => guardButton(guarded, signal))
  return askInWindow(card, origin, view, signal)
}

function ask(
  card: HTMLElement,
  origin: string,
  view: ApprovalView,
  guard: (guarded: GuardedCard) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const button = h('button', { class: 'primary', type: 'button', disabled: true }, view.confirm)
    const decline = h('button', { type: 'button', onclick: () => reject(rejected()) }, 'Decline')
    const scroll = h('div', { class: 'scroll', tabindex: '-1' }, ...parts(view, origin))
    card.classList.add('asks')
    card.replaceChildren(scroll, h('div', { class: 'actions' }, decline, button))
    card.querySelector('h1')?.focus()
    guard({ card, scroll, button }).then(resolve, reject)
  })
}

function refuse(card: HTMLElement, origin: string, view: ApprovalView): Promise<never> {
  return new Promise((_, reject) => {
    const reason = view.refusal ?? ''
    const close = () =>
      reject(
        view.refusalError ??
          new SecureError('BLIND_SIGNING_REFUSED', `Not signed: ${reason}`, { walletCode: 4001 }),
      )
    card.classList.add('asks')
    card.replaceChildren(
      h(
        'div',
        { class: 'scroll', tabindex: '-1' },
        h('p', { class: 'warning', role: 'alert' }, `This cannot be signed. ${reason}`),
        ...parts(view, origin),
      ),
      h(
        'div',
        { class: 'actions' },
        h('button', { class: 'primary', type: 'button', onclick: close }, 'Close'),
      ),
    )
  })
}

function askInWindow(
  card: HTMLElement,
  origin: string,
  view: ApprovalView,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let opened: Window | null = null
    let check: ReturnType<typeof setInterval> | undefined
    const end = () => {
      clearInterval(check)
      opened?.close()
    }
    signal.addEventListener('abort', end, { once: true })
    async function open() {
      opened = window.open('/approve', '_blank', 'popup,width=420,height=720')
      if (!opened) return
      check = setInterval(() => {
        if (!opened?.closed) return
        clearInterval(check)
        reject(rejected())
      }, popupCheckMs)
      const stage = await untilStage(opened, signal)
      const page = opened
      const own = h('main', { class: 'card' })
      stage.replaceChildren(own)
      const guard = ({ button }: GuardedCard) =>
        new Promise<void>((yes) => {
          let timer: ReturnType<typeof setTimeout> | undefined
          const ignore = watchAttention(page, (isThere) => {
            clearTimeout(timer)
            button.disabled = true
            if (!isThere) return
            timer = setTimeout(() => {
              button.disabled = false
            }, windowDelayMs)
          })
          button.addEventListener('click', (event) => {
            if (!event.isTrusted || button.disabled) return
            clearTimeout(timer)
            ignore()
            yes()
          })
        })
      ask(own, origin, view, guard).then(resolve, reject).finally(end)
    }
    card.replaceChildren(
      h('h1', { tabindex: '-1' }, view.title),
      h('p', { class: 'who' }, origin),
      h(
        'p',
        {},
        'This browser cannot tell whether something covers this page. Look at the request in a window of its own.',
      ),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', onclick: () => reject(rejected()) }, 'Decline'),
        h('button', { class: 'primary', type: 'button', onclick: () => void open() }, 'Open window'),
      ),
    )
  })
}

/** The stage of a window of this site, once it is loaded. */
async function untilStage(opened: Window, signal: AbortSignal): Promise<HTMLElement> {
  for (;;) {
    const stage = opened.location.pathname === '/approve' && opened.document.getElementById('stage')
    if (stage && opened.document.readyState === 'complete') return stage
    if (signal.aborted || opened.closed) throw rejected()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function parts(view: ApprovalView, origin: string): Node[] {
  return [
    h('h1', { tabindex: '-1' }, view.title),
    h('p', { class: 'who' }, origin),
    ...view.warnings.map((warning) => h('p', { class: 'warning' }, warning)),
    ...(view.text === undefined ? [] : [h('pre', { class: 'text', tabindex: '0' }, view.text)]),
    ...(view.calls ?? []).map(({ title, facts }, at) =>
      h('section', { class: 'call' }, h('h2', {}, `${at + 1}. ${title}`), ...list(facts)),
    ),
    ...list(view.facts),
    ...(view.notes ?? []).map((note) => h('p', { class: 'quiet' }, note)),
    h(
      'details',
      {},
      h('summary', {}, 'Data as it is signed'),
      h('pre', { class: 'text mono', tabindex: '0' }, view.raw),
    ),
  ]
}

function list(facts: readonly ApprovalFact[]): Node[] {
  if (!facts.length) return []
  const rows = facts.map(({ label, value, isBig }) =>
    h('div', {}, h('dt', {}, label), h('dd', { class: isBig ? 'big' : '' }, value)),
  )
  return [h('dl', { class: 'facts' }, ...rows)]
}
