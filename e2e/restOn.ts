import { expect, type Locator } from '@playwright/test'
import { expectMark } from './expectMark.ts'

/** Moves the pointer onto a control of a guarded card as a visitor does, and waits until the guard is ready for a press. */
export async function restOn(control: Locator): Promise<void> {
  const { mouse } = control.page()
  const card = control.locator('xpath=ancestor::main[1]')
  await control.waitFor()
  await control.scrollIntoViewIfNeeded()
  // It may be below buttons that stay in sight.
  await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (top?.closest('.foot') && !element.contains(top)) element.scrollIntoView({ block: 'center' })
  })
  // Scrolled to its end, if it is longer than its container.
  await card.locator('.scroll').evaluateAll((parts) => {
    for (const part of parts) part.scrollTo(0, part.scrollHeight)
  })
  // The card may still move; its guard only gets ready at its final place.
  await expect(async () => {
    const box = await control.boundingBox()
    if (!box) throw new Error('The control is not there')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await mouse.move(x - 12, y - 6)
    await mouse.move(x, y, { steps: 4 })
    await expectMark(card, 'data-ready', { timeout: 10_000 })
    await expect(control).toBeEnabled({ timeout: 1_000 })
    expect(await control.boundingBox()).toEqual(box)
  }).toPass()
}
