import type { Locator } from '@playwright/test'
import { expectMark } from './expectMark.ts'
import { restOn } from './restOn.ts'

/**
 * Presses a control of a guarded card like a visitor: with the pointer on it until the guard is ready, and held if
 * required.
 */
export async function approveCard(control: Locator): Promise<void> {
  const { mouse } = control.page()
  await restOn(control)
  await mouse.down()
  if ((await control.getAttribute('data-guard')) === 'hold') await expectMark(control, 'data-held')
  await mouse.up()
}
