import {
  confirmSocialLogin,
  createApiClient,
  frameVersion,
  getSocialAttempt,
  parseSocialResultUri,
} from '@foyer/contract'
import { h } from '../dom/h.ts'
import { formatAgo } from '../screens/formatAgo.ts'
import { renderFacts } from '../screens/renderFacts.ts'
import { runButton } from '../screens/runButton.ts'
import { openPage } from './openPage.ts'

/** How long the page that opened this window has to close it before the visitor is asked whose login it is. */
const handOverMs = 3_000

/**
 * Where a provider's window ends. The code goes to the page that opened the window if, and only if, that page has the
 * origin which started the login: a page that sends visitors here on its own gets nothing. Where there is no such page, the
 * window says whose login it is, and after the visitor's yes shows two digits for the frame. Digits that a page shows are
 * taken nowhere: whoever lures somebody here could show them.
 */
async function main(stage: HTMLElement) {
  const uri = location.href
  const result = parseSocialResultUri(location.origin, uri)
  // Neither the history nor a page that is opened from here may have the code.
  history.replaceState(null, '', '/popup')
  const hasOpener = window.opener !== null && Boolean(result?.hostOrigin)
  // Before anything is loaded: the page behind waits for it.
  if (result?.hostOrigin && window.opener)
    (window.opener as Window).postMessage({ type: 'foyer:popup-result', resultUri: uri }, result.hostOrigin)
  const { texts, say } = await openPage(stage)
  const { pages, match } = texts

  if (!result) return say('warning', pages.nothing, pages.nothingAbout)
  if ('error' in result) return say('warning', pages.failed, pages.failedAbout)

  say('check', pages.almost, pages.almostAbout)
  const { projectId, resultCode } = result
  const api = createApiClient({
    serverUrl: location.origin,
    projectId,
    sdkType: 'secure',
    sdkVersion: frameVersion,
  })
  const ask = async () => {
    const attempt = await api(getSocialAttempt, { query: {}, body: { resultCode } })
    const { projectName, hostOrigin, startedAt, browser } = attempt
    const mine = runButton(match.mine, texts, async () => {
      const body = { resultCode, isMine: true }
      const { matchCode = '' } = await api(confirmSocialLogin, { query: {}, body })
      say('window', match.shown, match.shownAbout(hostOrigin), {
        body: [h('p', { class: 'code digits', dir: 'ltr' }, matchCode)],
      })
    })
    const notMine = runButton(
      match.notMine,
      texts,
      async () => {
        await api(confirmSocialLogin, { query: {}, body: { resultCode, isMine: false } })
        say('check', match.stopped, match.stoppedAbout)
      },
      '',
    )
    // Each says below why it did not work: one place is enough for both.
    const note = h('div', {}, mine.note, notMine.note)
    say('warning', match.ask, match.askAbout, {
      body: [
        renderFacts([
          { label: match.app, value: projectName },
          { label: match.site, value: hostOrigin },
          { label: match.begun, value: formatAgo(Date.now() - Date.parse(startedAt), texts.locale) },
          ...(browser === null ? [] : [{ label: match.browser, value: browser }]),
        ]),
      ],
      actions: [notMine.button, mine.button],
      note,
    })
  }
  setTimeout(
    () => void ask().catch(() => say('warning', pages.failed, pages.failedAbout)),
    hasOpener ? handOverMs : 0,
  )
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
