import { AbortedError, type SecuritySection, type securityChanged, securitySections } from '@foyer/contract'
import * as v from 'valibot'
import { h } from '../../dom/h.ts'
import { type IconName, icon } from '../../dom/icon.ts'
import { toErrorText } from '../../screens/toErrorText.ts'
import type { Texts } from '../../texts/en.ts'
import type { SecurityContext } from './SecurityContext.ts'
import type { SecurityPage } from './SecurityPage.ts'
import { type Section, sectionsOf } from './sections.ts'
import { showOverview } from './showOverview.ts'

/** Shows the section in the URL, and follows its changes. */
export async function routeSections(
  { root, texts, showMessage }: SecurityPage,
  context: SecurityContext,
  { signal, isLent }: { signal: AbortSignal; isLent: boolean },
) {
  const read = (): SecuritySection | undefined => {
    const found = v.safeParse(v.picklist(securitySections), location.hash.slice(1))
    return found.success ? found.output : undefined
  }
  const tell = () => {
    if (!isLent) return
    const message: v.InferInput<typeof securityChanged> = { type: 'foyer:security-changed' }
    ;(window.opener as Window | null)?.postMessage(message, context.hostOrigin)
  }
  const sections = sectionsOf(context)
  const wait = () =>
    root.replaceChildren(h('div', { class: 'spinner', role: 'status', 'aria-label': texts.pages.wait }))
  let turn = new AbortController()
  const go = (section: SecuritySection | undefined) => {
    if (read() === section) void show()
    else location.hash = section ?? ''
  }
  async function show() {
    turn.abort()
    turn = new AbortController()
    const until = AbortSignal.any([signal, turn.signal])
    const id = read()
    const section = sections.find((one) => one.id === id)
    fillNav(texts, sections, id)
    wait()
    try {
      if (!section) {
        go(await context.stage.ask('recover', (card, ended) => showOverview(card, context, ended), until))
        return
      }
      // Wallets can only be created from an app.
      await context.wallet.describe()
      if (section.needsDevice) await context.wallet.ready(until)
      const next = await context.stage.ask(
        'recover',
        (card, ended) => section.show(card, context, ended),
        until,
      )
      if (typeof next === 'function') wait()
      const then = typeof next === 'function' ? await next(until) : next
      tell()
      go(then)
    } catch (error) {
      if (until.aborted || error instanceof AbortedError) return
      const { code } = error as { code?: unknown }
      if (code === 'RECOVERY_CANCELLED') return go(undefined)
      const isOut = code === 'LOGIN_SESSION_INVALID'
      const again = () => (isOut ? location.reload() : void show())
      const isMissing = code === 'WALLET_MISSING'
      showMessage(
        'warning',
        isMissing ? texts.security.noWallet : texts.failed,
        isMissing ? texts.security.noWalletAbout : toErrorText(error, texts),
        h(
          'button',
          { type: 'button', class: 'primary', onclick: again },
          isOut ? texts.pages.logIn : texts.security.again,
        ),
      )
    }
  }
  addEventListener('hashchange', () => void show(), { signal })
  signal.addEventListener('abort', () => root.replaceChildren())
  await show()
}

function fillNav(texts: Texts, sections: readonly Section[], current: SecuritySection | undefined): void {
  const link = (href: string, name: IconName, label: string, isCurrent: boolean) =>
    h('a', { href, 'aria-current': isCurrent ? 'page' : undefined }, icon(name), h('span', {}, label))
  const nav = document.getElementById('sections')
  if (!nav) return
  nav.dataset.at = current ?? ''
  nav.ariaLabel = texts.security.title
  nav.replaceChildren(
    link('#', 'overview', texts.security.overview, current === undefined),
    ...sections.map(({ id, icon: name, title }) => link(`#${id}`, name, title(texts), id === current)),
  )
}
