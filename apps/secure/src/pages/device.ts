import { allowEmailDevice, createApiClient, frameVersion } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { runButton } from '../screens/runButton.ts'

/** Behind the link in the mail: nothing happens until the button is pressed, for scanners of mail open links too. */
function main(stage: HTMLElement) {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', '/device')
  const say = (title: string, text: string, ...more: Node[]) =>
    stage.replaceChildren(h('main', { class: 'card' }, h('h1', {}, title), h('p', {}, text), ...more))
  if (!projectId || !token) return say('This link is not complete', 'Open it from the mail again.')

  const { button, note } = runButton('Allow this device', async () => {
    const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
    const { hostOrigin } = await createApiClient(options)(allowEmailDevice, { query: {}, body: { token } })
    say('The device is allowed', `Go back to ${hostOrigin}. A code is on its way to you.`)
  })
  say(
    'Allow a new device',
    'Somebody wants to log in with your address on a device that we have not seen. Allow it only if it was you, just now.',
    h('div', { class: 'actions' }, button),
    note,
  )
}

const stage = document.getElementById('stage')
if (stage) main(stage)
