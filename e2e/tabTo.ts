import { expect, type Locator, type Page } from '@playwright/test'

/** Controls that a visitor passes at most on the way to another. */
const stepsMax = 30

/** Walks to a control by Tab, as a visitor without a pointer does; its focus has to be seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  const isThere = () => control.evaluate((element) => element.matches(':focus'))
  for (let step = 0; step < stepsMax && !(await isThere()); step++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  // Around itself, or around the field it is in.
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const around = [element, element.parentElement, element.parentElement?.parentElement]
        return around.some((one) => {
          if (!one) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
      }),
    )
    .toBe(true)
}

/** Walks to a control and presses Enter on it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
