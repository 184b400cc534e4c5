import { createVisitor, getModalRoot, nextFrame } from './createVisitor.ts'

/** So many frames without a change count as rest. */
const stillFrames = 4

/** Resolves when a state is on screen: its content, its images and its fonts, and nothing changes any more. */
export async function settle(sees: string): Promise<void> {
  await createVisitor().sees(sees)
  for (let still = 0, before = ''; still < stillFrames; still++) {
    const root = getModalRoot()
    const now = root?.innerHTML ?? ''
    if (now !== before || root?.querySelector('[data-loading]')) still = 0
    before = now
    await nextFrame()
  }
  const images = [...(getModalRoot()?.querySelectorAll('img') ?? [])].filter(isInView)
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  await nextFrame()
}

/** An image out of view loads only when the visitor comes near. */
function isInView(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
