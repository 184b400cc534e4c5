import { expect, type Locator } from '@playwright/test'
import { restOn } from './restOn.ts'

/**
 * Presses a control of a guarded card like a visitor: with the pointer on it until the guard is ready, and held if
 * required.
 */
export async function sayYes(control: Locator): Promise<void> {
  const { mouse } = control.page()
  await restOn(control)
  await mouse.down()
  if ((await control.getAttribute('data-guard')) === 'hold')
    await expect(control).toHaveAttribute('data-held')
  await mouse.up()
}
