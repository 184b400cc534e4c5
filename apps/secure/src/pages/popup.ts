import {
  buildSocialResultUri,
  confirmSocialLogin,
  createApiClient,
  frameVersion,
  getSocialAttempt,
  parseSocialResultUri,
  type SocialResult,
  socialResultField,
} from '@foyer/contract'
import { h } from '../dom/h.ts'
import { deliverResult } from '../flows/login/deliverResult.ts'
import { type Attempt, renderAttempt } from '../screens/renderAttempt.ts'
import { renderBrand } from '../screens/renderBrand.ts'
import { runButton } from '../screens/runButton.ts'
import { warnOfSite } from '../screens/warnOfSite.ts'
import { openPage } from './openPage.ts'

/** How long the opener page has to close this window before the visitor is asked whose login it is. */
const closeMs = 3_000

/**
 * The final page of a provider's window. Hands the code to the frame, in the opener page, whose device started the login;
 * the page itself only learns that the window is done. Without such a frame, the window asks whose login it is and, once
 * approved, shows two digits to type into the frame. The window accepts no digits shown by a page: an attacker who lured
 * someone here could show them.
 */
async function main(stage: HTMLElement) {
  const result = parseSocialResultUri(location.origin, location.href)
  // Keeps the code out of the history and away from pages opened from here.
  history.replaceState(null, '', '/popup')
  // Before anything is loaded, since the page behind waits for it.
  const isTaken = result !== undefined && deliverResult(window, result)
  if (result?.hostOrigin && window.opener)
    (window.opener as Window).postMessage(
      { type: 'foyer:popup-result', resultUri: buildSocialResultUri(location.origin, withoutCode(result)) },
      result.hostOrigin,
    )
  const { texts, showMessage } = await openPage(stage)
  const { pages, match } = texts

  if (!result) return showMessage('warning', pages.nothing, pages.nothingAbout)
  if (!('resultCode' in result)) return showMessage('warning', pages.failed, pages.failedAbout)

  showMessage('check', pages.almost, pages.almostAbout)
  const { projectId, resultCode } = result
  const api = createApiClient({
    serverUrl: location.origin,
    projectId,
    sdkType: 'secure',
    sdkVersion: frameVersion,
  })
  const backButton = (hostOrigin: string, uri: string) =>
    h(
      'button',
      { type: 'button', class: 'primary', onclick: () => location.assign(uri) },
      match.back(new URL(hostOrigin).host),
    )
  const refuseButton = (sayStopped: () => void) =>
    runButton(
      match.notMine,
      texts,
      async () => {
        await api(confirmSocialLogin, { query: {}, body: { resultCode, isMine: false } })
        sayStopped()
      },
      '',
    )
  /** The app has already logged them in: the visitor can only refuse, even after the login is done. */
  const askApproved = (attempt: Attempt, warnings: readonly HTMLElement[]) => {
    const { hostOrigin } = attempt
    const notMine = refuseButton(() => showMessage('check', match.stopped, match.endedAbout))
    showMessage('warning', match.approved, match.approvedAbout, {
      brand: renderBrand(projectId, attempt),
      body: [...warnings, renderAttempt(attempt, texts)],
      actions: [notMine.button, backButton(hostOrigin, hostOrigin)],
      note: notMine.note,
    })
  }
  const ask = async () => {
    const attempt = await api(getSocialAttempt, { query: {}, body: { resultCode } })
    const { hostOrigin, returnTo } = attempt
    const warnings = await warnOfSite(api, hostOrigin, texts)
    const brand = renderBrand(projectId, attempt)
    if (attempt.isApproved) return askApproved(attempt, warnings)
    const goBack = (outcome: SocialResult) =>
      returnTo === null ? [] : [backButton(hostOrigin, toReturnUri(returnTo, outcome))]
    const mine = runButton(match.mine, texts, async () => {
      const body = { resultCode, isMine: true }
      const { matchCode = '' } = await api(confirmSocialLogin, { query: {}, body })
      showMessage('window', match.shown, match.shownAbout(hostOrigin), {
        brand,
        body: [h('p', { class: 'code digits', dir: 'ltr' }, matchCode)],
        actions: goBack(withoutCode(result)),
      })
    })
    const notMine = refuseButton(() =>
      showMessage('check', match.stopped, match.stoppedAbout, {
        actions: goBack({ ...withoutCode(result), error: 'denied' }),
      }),
    )
    // Both buttons show their errors in one shared place.
    const note = h('div', {}, mine.note, notMine.note)
    showMessage('warning', match.ask, match.askAbout, {
      brand,
      body: [...warnings, renderAttempt(attempt, texts)],
      actions: [notMine.button, mine.button],
      note,
    })
  }
  setTimeout(
    () => void ask().catch(() => showMessage('warning', pages.failed, pages.failedAbout)),
    isTaken ? closeMs : 0,
  )
}

/** The part of a result that may leave the secure site. */
function withoutCode(result: SocialResult): SocialResult {
  if (!('resultCode' in result)) return result
  const { resultCode: _, ...rest } = result
  return rest
}

function toReturnUri(returnTo: string, outcome: SocialResult): string {
  const url = new URL(returnTo)
  const field = `${socialResultField}=${encodeURIComponent(buildSocialResultUri(location.origin, outcome))}`
  url.hash = url.hash ? `${url.hash}&${field}` : field
  return url.href
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
