import { BaseError, createApiClient, frameVersion, getEmailUndo, undoEmailUpdate } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { renderBrand } from '../screens/renderBrand.ts'
import { runButton } from '../screens/runButton.ts'
import { openPage } from './openPage.ts'

/** Opened by the link in a mail. Nothing happens until the button is pressed, since mail scanners open links, too. */
async function main(stage: HTMLElement) {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', '/undo')
  const { texts, showMessage } = await openPage(stage)
  const { pages, emailChange: words } = texts
  if (!projectId || !token) return showMessage('warning', pages.linkBroken, pages.linkBrokenAbout)

  const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
  const api = createApiClient(options)
  const isOver = (error: unknown) => error instanceof BaseError && error.code === 'CHALLENGE_EXPIRED'
  const showOver = () => showMessage('warning', words.undoOver, words.undoOverAbout)
  const input = { query: {}, body: { token } }

  const look = async () => {
    const { from, to, effectiveAt, isDone, ...shown } = await api(getEmailUndo, input)
    const brand = renderBrand(projectId, shown)
    const date = new Date(effectiveAt).toLocaleString(texts.locale, { dateStyle: 'long', timeStyle: 'short' })
    const { button, note } = runButton(words.undoAgree, texts, async () => {
      try {
        await api(undoEmailUpdate, input)
      } catch (error) {
        if (isOver(error)) return showOver()
        throw error
      }
      showMessage('check', words.undone, words.undoneAbout, { brand })
    })
    showMessage('assisted', words.undoTitle, isDone ? words.undoDone(to) : words.undoWaiting(to, date), {
      brand,
      body: [
        h('p', { class: 'about' }, from === null ? words.undoNone : words.undoBack(from)),
        h('p', { class: 'about quiet' }, words.undoLogsOut),
      ],
      actions: [button],
      note,
    })
  }
  const attempt = async (): Promise<void> => {
    try {
      await look()
    } catch (error) {
      if (isOver(error)) return showOver()
      const { button, note } = runButton(words.undoAgree, texts, attempt)
      showMessage('warning', texts.failed, texts.errors.SERVER_UNREACHABLE, { actions: [button], note })
    }
  }
  await attempt()
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
