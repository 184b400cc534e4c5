import { createApiClient, frameVersion, matchSocialLogin, parseSocialResultUri } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { runButton } from '../screens/runButton.ts'
import { openPage } from './openPage.ts'

/** How long the page that opened this window has to close it before the two digits are asked for. */
const handOverMs = 3_000

/**
 * Where a provider's window ends. The code goes to the page that opened the window if, and only if, that page has the
 * origin which started the login: a page that sends visitors here on its own gets nothing. Where there is no such page,
 * the visitor types the two digits that the frame shows.
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
  const words = texts.pages

  if (!result) return say('warning', words.nothing, words.nothingAbout)
  if ('error' in result) return say('warning', words.failed, words.failedAbout)

  say('check', words.almost, words.almostAbout)
  const { projectId, resultCode } = result
  setTimeout(
    () => {
      const input = h('input', {
        inputmode: 'numeric',
        maxlength: '2',
        autocomplete: 'off',
        dir: 'ltr',
        class: 'otp',
      })
      const { button, note } = runButton(words.logIn, texts, async () => {
        const matchCode = input.value.trim()
        if (!/^\d\d$/.test(matchCode)) {
          note.textContent = words.digitsMissing
          return
        }
        const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
        await createApiClient(options)(matchSocialLogin, { query: {}, body: { resultCode, matchCode } })
        say('check', words.done, words.doneAbout)
      })
      say('window', words.number, words.numberAbout, {
        body: [h('label', {}, words.digits, input)],
        actions: [button],
        note,
      })
      input.focus()
    },
    hasOpener ? handOverMs : 0,
  )
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
