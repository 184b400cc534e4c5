import type { Locator } from '@playwright/test'
import { restOn } from './restOn.ts'

/** Types into a field of a guarded card as a visitor does: presses it first. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { mouse } = field.page()
  await restOn(field)
  await mouse.down()
  await mouse.up()
  await field.fill(text)
}
