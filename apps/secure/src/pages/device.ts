import { allowEmailDevice, createApiClient, frameVersion } from '@foyer/contract'
import { runButton } from '../screens/runButton.ts'
import { openPage } from './openPage.ts'

/** Behind the link in the mail: nothing happens until the button is pressed, for scanners of mail open links too. */
async function main(stage: HTMLElement) {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', '/device')
  const { texts, say } = await openPage(stage)
  const words = texts.pages
  if (!projectId || !token) return say('warning', words.linkBroken, words.linkBrokenAbout)

  const { button, note } = runButton(words.allow, texts, async () => {
    const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
    const { hostOrigin } = await createApiClient(options)(allowEmailDevice, { query: {}, body: { token } })
    say('check', words.allowed, words.allowedAbout(hostOrigin))
  })
  say('device', words.device, words.deviceAbout, { actions: [button], note })
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
