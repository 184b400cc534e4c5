import { createVisitor, getModalRoot, nextFrame } from './createVisitor.ts'

/** Number of frames without a change that count as settled. */
const stillFrames = 4

/** Resolves once a state is on screen with its content, images and fonts, and stable. */
export async function settle(sees: string): Promise<void> {
  await createVisitor().sees(sees)
  for (let still = 0, before = ''; still < stillFrames; still++) {
    const root = getModalRoot()
    const { top, height } = root?.querySelector('.card')?.getBoundingClientRect() ?? {}
    const now = `${top} ${height} ${root?.innerHTML}`
    if (now !== before || root?.querySelector('[data-loading]')) still = 0
    before = now
    await nextFrame()
  }
  const images = [...(getModalRoot()?.querySelectorAll('img') ?? [])].filter(isInView)
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  await nextFrame()
}

/** An image out of view only loads when the visitor scrolls near it. */
function isInView(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
