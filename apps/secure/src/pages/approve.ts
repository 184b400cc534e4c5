import { offerWindow } from '../guard/offerWindow.ts'

/** The window in which the frame asks, and which the frame fills. Where none does, it says so. */
async function main(stage: HTMLElement) {
  if (offerWindow(window)) return
  const { openPage } = await import('./openPage.ts')
  const { texts, say } = await openPage(stage)
  // A question may have come meanwhile.
  if (stage.firstChild) return
  const { pages, cardWindow } = texts
  // Nothing tells a page that cut itself off from one that asks nothing: the text fits both.
  say('warning', pages.nothing, cardWindow.alone)
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
