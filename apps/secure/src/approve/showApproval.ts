import { ConnectionRejectedError, popupCheckMs } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { canSeeCovers } from './canSeeCovers.ts'
import { type GuardedCard, guardButton } from './guardButton.ts'
import { renderFacts } from './renderFacts.ts'
import { renderFields } from './renderFields.ts'
import { renderText } from './renderText.ts'
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
  texts: Texts,
  signal: AbortSignal,
): Promise<void> {
  const shown = { card, origin, view, texts }
  if (view.refusal !== undefined) return refuse(shown)
  if (canSeeCovers()) return ask(shown, (guarded) => guardButton(guarded, signal))
  return askInWindow(shown, signal)
}

type Shown = { card: HTMLElement; origin: string; view: ApprovalView; texts: Texts }

function ask(shown: Shown, guard: (guarded: GuardedCard) => Promise<void>): Promise<void> {
  const { card, view, texts } = shown
  return new Promise((resolve, reject) => {
    const button = h('button', { class: 'primary', type: 'button', disabled: true }, view.confirm)
    const decline = h('button', { type: 'button', onclick: () => reject(rejected()) }, texts.approve.decline)
    // Only what was read to its end can be agreed to: the way there is in sight.
    const more = h(
      'button',
      { type: 'button', class: 'more', onclick: () => scroll.scrollBy({ top: scroll.clientHeight * 0.8 }) },
      texts.approve.moreBelow,
      icon('down'),
    )
    const scroll = fillCard(card, {
      icon: view.icon ?? 'sign',
      isAlarming: view.warnings.length > 0,
      title: view.title,
      body: [who(shown), ...parts(shown)],
      actions: [decline, button],
      more,
    })
    guard({ card, scroll, button }).then(resolve, reject)
  })
}

function refuse(shown: Shown): Promise<never> {
  const { card, view, texts } = shown
  return new Promise((_, reject) => {
    const close = () =>
      reject(
        view.refusalError ??
          new SecureError('BLIND_SIGNING_REFUSED', 'Not signed: nobody can read here what it would do', {
            walletCode: 4001,
          }),
      )
    const reason = h(
      'p',
      { class: 'warning', role: 'alert' },
      icon('refuse'),
      h('span', {}, h('b', {}, texts.approve.refused), ' ', view.refusal ?? ''),
    )
    fillCard(card, {
      icon: 'refuse',
      isAlarming: true,
      title: view.title,
      body: [who(shown), reason, ...parts(shown)],
      actions: [h('button', { class: 'primary', type: 'button', onclick: close }, texts.approve.close)],
    })
  })
}

function askInWindow(shown: Shown, signal: AbortSignal): Promise<void> {
  const { card, view, texts } = shown
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
      const { lang, dir } = document.documentElement
      Object.assign(page.document.documentElement, { lang, dir })
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
      ask({ ...shown, card: own }, guard)
        .then(resolve, reject)
        .finally(end)
    }
    fillCard(card, {
      icon: 'window',
      title: view.title,
      body: [who(shown), h('p', { class: 'about' }, texts.approve.window)],
      actions: [
        h('button', { type: 'button', onclick: () => reject(rejected()) }, texts.approve.decline),
        h(
          'button',
          { class: 'primary', type: 'button', onclick: () => void open() },
          texts.approve.openWindow,
        ),
      ],
    })
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

function who({ origin, texts }: Shown): HTMLElement {
  return h('p', { class: 'who' }, h('span', {}, texts.approve.askedBy), ' ', h('bdi', { dir: 'ltr' }, origin))
}

function parts(shown: Shown): Node[] {
  const { view, texts } = shown
  return [
    ...view.warnings.map((warning) => h('p', { class: 'warning' }, icon('warning'), h('span', {}, warning))),
    ...(view.text === undefined ? [] : [h('pre', { class: 'text' }, ...renderText(view.text))]),
    ...(view.calls ?? []).map(({ title, facts }, at) =>
      h('section', { class: 'call' }, h('h2', {}, `${at + 1}. ${title}`), renderFacts(facts)),
    ),
    ...(view.facts.length ? [renderFacts(view.facts)] : []),
    ...(view.fields?.length ? [renderFields(texts.signing.fields, view.fields)] : []),
    ...(view.notes ?? []).map((note) => h('p', { class: 'quiet' }, note)),
    h(
      'details',
      {},
      h('summary', {}, texts.approve.data, icon('next')),
      h('pre', { class: 'text mono', tabindex: '0', dir: 'ltr', 'aria-label': texts.approve.data }, view.raw),
    ),
  ]
}
