import type { SecuritySection } from '@foyer/contract'
import { expect, type Locator, type Page } from '@playwright/test'

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

  /** Waits until the page was looked at, and moves the mouse in it. */
  async look(): Promise<void> {
    await this.page.bringToFront()
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await this.page.mouse.move(40, 300)
    await this.page.mouse.move(60, 320)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.look()
    await this.button(name).click()
  }

  async fill(label: string, text: string): Promise<void> {
    await this.look()
    await this.page.getByLabel(label).fill(text)
  }

  /** Holds a button until it counts. */
  async hold(name: string | RegExp): Promise<void> {
    await this.look()
    const button = this.button(name)
    await button.hover()
    await this.page.mouse.down()
    await expect(button).toHaveAttribute('data-held')
    await this.page.locator('[data-held]').waitFor({ state: 'detached' })
    await this.page.mouse.up()
  }

  /** Goes to a part by the list beside. */
  async go(name: string): Promise<void> {
    await this.look()
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  /** Adds a recovery code and gives it. */
  async addCode(): Promise<string> {
    await this.press(/^Recovery code/)
    const code = (await this.page.locator('.code').textContent()) ?? ''
    await this.fill('Type its last group', code.slice(-4))
    await this.press('I wrote it down')
    await this.page.locator('[data-kind=code]').waitFor()
    return code
  }

  /** Shows one of the ways to recover that is typed. */
  async confirm(way: 'Type the recovery code' | 'Type the recovery password', secret: string): Promise<void> {
    await expect(this.heading('Confirm that it is you')).toBeVisible()
    await this.press(way)
    await this.card.locator('input').fill(secret)
    await this.press('Continue')
  }
}
