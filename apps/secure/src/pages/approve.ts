import { offerWindow } from '../guard/offerWindow.ts'

/** The approval window, filled by the frame. Shows a message if no frame fills it. */
async function main(stage: HTMLElement) {
  if (offerWindow(window)) return
  const { openPage } = await import('./openPage.ts')
  const { texts, showMessage } = await openPage(stage)
  // A card may have arrived meanwhile.
  if (stage.firstChild) return
  const { pages, cardWindow } = texts
  // A page that cut off its windows (COOP) looks the same as one without a card: the text fits both.
  showMessage('warning', pages.nothing, cardWindow.alone)
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
