import {
  allowEmailDevice,
  createApiClient,
  frameVersion,
  getEmailAttempt,
  refuseEmailDevice,
} from '@foyer/contract'
import { h } from '../dom/h.ts'
import { renderAttempt } from '../screens/renderAttempt.ts'
import { runButton } from '../screens/runButton.ts'
import { warnOfSite } from '../screens/warnOfSite.ts'
import { openPage } from './openPage.ts'

/** Behind the link in the mail: nothing happens until a button is pressed, for scanners of mail open links too. */
async function main(stage: HTMLElement) {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', '/device')
  const { texts, say } = await openPage(stage)
  const { pages, match } = texts
  if (!projectId || !token) return say('warning', pages.linkBroken, pages.linkBrokenAbout)

  const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
  const api = createApiClient(options)
  const named = { query: {}, body: { token } }
  const attempt = await api(getEmailAttempt, named).catch(() => undefined)
  if (!attempt) return say('warning', pages.failed, texts.errors.CHALLENGE_EXPIRED)

  const allow = runButton(pages.allow, texts, async () => {
    const { hostOrigin } = await api(allowEmailDevice, named)
    say('check', pages.allowed, pages.allowedAbout(hostOrigin))
  })
  const refuse = runButton(
    match.notMine,
    texts,
    async () => {
      await api(refuseEmailDevice, named)
      say('check', match.stopped, match.stoppedAbout)
    },
    '',
  )
  say('device', pages.device, pages.deviceAbout, {
    body: [...(await warnOfSite(api, attempt.hostOrigin, texts)), renderAttempt(attempt, texts)],
    actions: [refuse.button, allow.button],
    note: h('div', {}, allow.note, refuse.note),
  })
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
