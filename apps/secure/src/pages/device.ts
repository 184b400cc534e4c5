import { createApiClient, frameVersion, getEmailAttempt, refuseEmailDevice } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { renderAttempt } from '../screens/renderAttempt.ts'
import { renderBrand } from '../screens/renderBrand.ts'
import { runButton } from '../screens/runButton.ts'
import { warnOfSite } from '../screens/warnOfSite.ts'
import { openPage } from './openPage.ts'

/**
 * Opened by the link in the mail: shows whose login it is, and the code to type where it started. Mail scanners open links,
 * too, so opening the page neither logs in nor ends anything.
 */
async function main(stage: HTMLElement) {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', '/device')
  const { texts, showMessage } = await openPage(stage)
  const { pages, match } = texts
  if (!projectId || !token) return showMessage('warning', pages.linkBroken, pages.linkBrokenAbout)

  const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
  const api = createApiClient(options)
  const named = { query: {}, body: { token } }
  const attempt = await api(getEmailAttempt, named).catch(() => undefined)
  if (!attempt) return showMessage('warning', pages.failed, texts.errors.CHALLENGE_EXPIRED)

  const { projectName, hostOrigin, browser, email, code } = attempt
  const brand = renderBrand(projectId, attempt)
  const refuse = runButton(
    pages.notMe,
    texts,
    async () => {
      await api(refuseEmailDevice, named)
      showMessage('check', match.stopped, match.stoppedAbout, { brand })
    },
    '',
  )
  showMessage('device', pages.device, pages.deviceAbout(browser ?? pages.aBrowser, projectName, email), {
    brand,
    body: [
      ...(await warnOfSite(api, hostOrigin, texts)),
      renderAttempt(attempt, texts),
      h('p', { class: 'code digits', dir: 'ltr', 'aria-label': code.split('').join(' ') }, code),
      h('p', { class: 'about' }, pages.codeAbout(hostOrigin)),
    ],
    actions: [refuse.button],
    note: refuse.note,
  })
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
