import type { SecuritySection } from '@foyer/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { restOn } from './restOn.ts'
import { typeInto } from './typeInto.ts'

/** The security page in a window, used as a visitor does: looked at, then pressed with a mouse that moves. */
export class SecurityWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Has a page open it, as the modal does. */
  static async open(
    opener: Page,
    { secureUrl, projectId, section }: { secureUrl: string; projectId: string; section?: SecuritySection },
  ): Promise<SecurityWindow> {
    const url = `${secureUrl}/security?projectId=${projectId}${section ? `#${section}` : ''}`
    const [page] = await Promise.all([
      opener.waitForEvent('popup'),
      opener.evaluate((url) => {
        window.open(url, '_blank', 'popup,width=960,height=760')
      }, url),
    ])
    return new SecurityWindow(page)
  }

  get card(): Locator {
    return this.page.locator('#stage .card')
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Presses a button, and holds it if required. */
  async press(name: string | RegExp): Promise<void> {
    await this.page.bringToFront()
    await approveCard(this.button(name))
  }

  /** Puts the pointer on a button until it reacts to a press. */
  async restOn(name: string | RegExp): Promise<void> {
    await this.page.bringToFront()
    await restOn(this.button(name))
  }

  /** Goes to a control with Tab. */
  async reach(control: Locator): Promise<void> {
    await this.page.bringToFront()
    await expect(async () => {
      await this.page.keyboard.press('Tab')
      await expect(control).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [10] })
  }

  /** Clicks a field and types. */
  async fill(field: string | Locator, text: string): Promise<void> {
    const input = typeof field === 'string' ? this.page.getByLabel(field) : field
    await this.page.bringToFront()
    await typeInto(input, text)
  }

  /** Opens a section through the navigation. */
  async go(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  /** Adds a recovery code and returns it. */
  async addCode(): Promise<string> {
    await this.press(/^Recovery code/)
    const code = (await this.page.locator('.code').textContent()) ?? ''
    await this.fill('Type its last group', code.slice(-4))
    await this.press('I wrote it down')
    await this.page.locator('[data-kind=code]').waitFor()
    return code
  }

  /** Confirms with a recovery method that is typed in. */
  async confirm(way: 'Type the recovery code' | 'Type the recovery password', secret: string): Promise<void> {
    await expect(this.heading('Confirm that it’s you')).toBeVisible()
    await this.press(way)
    await this.fill(this.card.locator('input, textarea'), secret)
    await this.press('Continue')
  }
}
