import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of controls on the way to another one. */
const stepsMax = 30

/** Tabs to a control like a visitor without a pointer; its focus ring must be visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  const isThere = () => control.evaluate((element) => element.matches(':focus'))
  for (let step = 0; step < stepsMax && !(await isThere()); step++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  // A focus ring around the control itself, or around the field it is in.
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

/** Tabs to a control and presses Enter. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
