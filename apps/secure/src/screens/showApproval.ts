import { ConnectionRejectedError } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import type { ApprovalFact } from '../explain/ApprovalFact.ts'
import type { ApprovalView } from '../explain/ApprovalView.ts'
import type { DescribedPart } from '../explain/clear/DescribedPart.ts'
import { coveredEvent } from '../guard/coveredEvent.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import { renderFacts } from './renderFacts.ts'
import { renderFields } from './renderFields.ts'
import { renderLogo } from './renderLogo.ts'
import { renderText } from './renderText.ts'
import { warning } from './warning.ts'

/** The visitor refused (EIP-1193 code 4001). */
function rejected(): SecureError {
  const { code, message } = new ConnectionRejectedError()
  return new SecureError(code, message, { walletCode: 4001 })
}

/**
 * Shows a request and waits for the visitor's approval.
 *
 * The requester is shown by its origin, reported by the browser, and the logo that the server has for its project; a name
 * or picture that the page claims is not shown. The stage's guard ensures that the visitor sees the card and presses on
 * purpose.
 *
 * @throws SecureError `CONNECTION_REJECTED`, `APPROVAL_COVERED`, `BLIND_SIGNING_REFUSED`
 */
export async function showApproval(
  card: HTMLElement,
  asker: Asker,
  view: ApprovalView,
  texts: Texts,
  signal: AbortSignal,
): Promise<void> {
  const shown = { card, asker, view, texts }
  return view.refusal === undefined ? ask(shown, signal) : refuse({ ...shown, view: withoutOthers(view) })
}

/** The page that asks: its origin, as reported by the browser, and the logo of its project. */
type Asker = { hostOrigin: string; logo?: string | undefined }

type Shown = { card: HTMLElement; asker: Asker; view: ApprovalView; texts: Texts }

function ask(shown: Shown, signal: AbortSignal): Promise<void> {
  const { card, view, texts } = shown
  const isPowerful = view.isPowerful ?? true
  return new Promise((resolve, reject) => {
    const yes = h(
      'button',
      { class: 'primary', type: 'button', 'data-guard': isPowerful && 'hold', onclick: () => resolve() },
      view.confirm,
    )
    const no = h(
      'button',
      { type: 'button', 'data-guard': 'no', onclick: () => reject(rejected()) },
      texts.approve.decline,
    )
    // Approving requires reading to the end; this button scrolls there.
    const more = h(
      'button',
      {
        type: 'button',
        class: 'more',
        'data-guard': 'step',
        onclick: () => scroll.scrollBy({ top: scroll.clientHeight * 0.8 }),
      },
      texts.approve.moreBelow,
      icon('down'),
    )
    const scroll = fillCard(card, {
      icon: view.icon ?? 'sign',
      isAlarming: view.warnings.length > 0,
      title: view.title,
      body: [who(shown), ...parts(shown)],
      actions: [no, yes],
      more,
      hint: isPowerful ? texts.guard.why : undefined,
    })
    card.addEventListener(
      coveredEvent,
      (event) => {
        event.preventDefault()
        reject(new SecureError('APPROVAL_COVERED', 'Approval was covered by the page', { walletCode: 4001 }))
      },
      { once: true, signal },
    )
  })
}

function refuse(shown: Shown): Promise<never> {
  const { card, view, texts } = shown
  return new Promise((_, reject) => {
    const close = () =>
      reject(
        view.refusalError ??
          new SecureError('BLIND_SIGNING_REFUSED', 'Not signed: the effect of the request is unknown', {
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
      actions: [
        h(
          'button',
          { class: 'primary', type: 'button', 'data-guard': 'no', onclick: close },
          texts.approve.close,
        ),
      ],
    })
  })
}

/** Removes third-party texts from a refused request, as they might recommend it. */
function withoutOthers(view: ApprovalView): ApprovalView {
  const calls = view.calls?.map((call) => ({ ...call, described: undefined }))
  return { ...view, calls, described: undefined }
}

function who({ asker: { hostOrigin, logo }, texts }: Shown): HTMLElement {
  const { askedBy } = texts.approve
  const site = h('bdi', { dir: 'ltr' }, hostOrigin)
  return h('p', { class: 'who' }, h('span', {}, askedBy), ' ', logo !== undefined && renderLogo(logo), site)
}

function parts(shown: Shown): Node[] {
  const { view, texts } = shown
  // Simulation results and amounts come before third-party texts.
  const isFirst = ({ isTried, isBig }: ApprovalFact) => isTried || isBig
  const isDescribed = view.described ?? view.calls?.some(({ described }) => described)
  const [first, others] = isDescribed
    ? [view.facts.filter(isFirst), view.facts.filter((fact) => !isFirst(fact))]
    : [[], view.facts]
  return [
    ...(view.summary === undefined ? [] : [h('p', { class: 'said' }, view.summary)]),
    ...view.warnings.map((text) => warning(text)),
    ...(view.text === undefined ? [] : [h('pre', { class: 'text' }, ...renderText(view.text))]),
    ...(first.length ? [renderFacts(first)] : []),
    ...(view.calls ?? []).map(({ title, facts, described }, at) =>
      h(
        'section',
        { class: 'call' },
        h('h2', {}, `${at + 1}. ${title}`),
        described && renderDescribed(described, texts),
        renderFacts(facts),
      ),
    ),
    ...(view.described ? [renderDescribed(view.described, texts)] : []),
    ...(others.length ? [renderFacts(others)] : []),
    ...(view.details ? [fold(view.details.title, renderFacts(view.details.facts))] : []),
    ...(view.fields?.length ? [renderFields(texts.signing.fields, view.fields)] : []),
    ...(view.notes ?? []).map((note) => h('p', { class: 'quiet' }, note)),
    fold(
      texts.approve.data,
      h('pre', { class: 'text mono', tabindex: '0', dir: 'ltr', 'aria-label': texts.approve.data }, view.raw),
    ),
  ]
}

function fold(title: string, body: HTMLElement): HTMLElement {
  return h('details', {}, h('summary', {}, title, icon('next')), body)
}

/** Shows a descriptor's text in a box that names its source. Data that it omits is behind a fold. */
function renderDescribed({ title, intent, fields, note, rest }: DescribedPart, texts: Texts): HTMLElement {
  return h(
    'section',
    { class: 'described' },
    h('h2', {}, title),
    h('p', {}, h('q', { lang: 'en', dir: 'auto' }, intent)),
    renderFacts(fields),
    h('p', { class: 'quiet' }, note),
    rest.length > 0 && h('details', {}, h('summary', {}, texts.clear.rest, icon('next')), renderFacts(rest)),
  )
}
