import { createApiClient, frameVersion, matchSocialLogin, parseSocialResultUri } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { runButton } from '../screens/runButton.ts'

/** How long the page that opened this window has to close it before the two digits are asked for. */
const handOverMs = 3_000

/**
 * Where a provider's window ends. The code goes to the page that opened the window if, and only if, that page has the
 * origin which started the login: a page that sends visitors here on its own gets nothing. Where there is no such page,
 * the visitor types the two digits that the frame shows.
 */
function main(stage: HTMLElement) {
  const uri = location.href
  const result = parseSocialResultUri(location.origin, uri)
  // Neither the history nor a page that is opened from here may have the code.
  history.replaceState(null, '', '/popup')
  const say = (title: string, text: string, ...more: Node[]) =>
    stage.replaceChildren(h('main', { class: 'card' }, h('h1', {}, title), h('p', {}, text), ...more))

  if (!result) return say('Nothing to do here', 'Close this window and start again.')
  if (result.hostOrigin && window.opener)
    (window.opener as Window).postMessage({ type: 'foyer:popup-result', resultUri: uri }, result.hostOrigin)
  if ('error' in result) return say('You are not logged in', 'Close this window and try again.')

  say('Almost done', 'You can close this window when the page behind it goes on.')
  const { projectId, resultCode } = result
  setTimeout(
    () => {
      const input = h('input', { inputmode: 'numeric', maxlength: '2', autocomplete: 'off' })
      const { button, note } = runButton('Log in', async () => {
        const matchCode = input.value.trim()
        if (!/^\d\d$/.test(matchCode)) {
          note.textContent = 'Type the two digits'
          return
        }
        const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
        await createApiClient(options)(matchSocialLogin, { query: {}, body: { resultCode, matchCode } })
        say('You are logged in', 'Close this window and go back.')
      })
      say(
        'Type the number',
        'The page where you started shows two digits. If you did not start a login there yourself, close this window.',
        h('label', {}, 'Two digits', input),
        h('div', { class: 'actions' }, button),
        note,
      )
      input.focus()
    },
    window.opener && result.hostOrigin ? handOverMs : 0,
  )
}

const stage = document.getElementById('stage')
if (stage) main(stage)
