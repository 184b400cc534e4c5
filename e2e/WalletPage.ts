import { type Browser, expect, type Page } from '@playwright/test'

/** The phone-sized wallet, in a separate browser context, like another device. */
export class WalletPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser, url: string): Promise<WalletPage> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(url)
    await page.getByTestId('pair-input').waitFor()
    return new WalletPage(page)
  }

  async pair(link: string): Promise<void> {
    await this.page.getByTestId('pair-input').fill(link)
    await this.page.getByTestId('pair-button').click()
  }

  async pairByImage(image: Buffer): Promise<void> {
    await this.page
      .getByTestId('qr-file')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: image })
  }

  async pairByDeepLink(link: string): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/wc?uri=${encodeURIComponent(link)}`)
  }

  async approve(): Promise<void> {
    await this.page.getByTestId('approve').click()
  }

  async reject(): Promise<void> {
    await this.page.getByTestId('reject').click()
  }

  async selectChain(chainId: number): Promise<void> {
    await this.page.getByTestId('chain-select').selectOption(`eip155:${chainId}`)
  }

  async selectAccount(index: number): Promise<void> {
    await this.page.getByTestId('account-select').selectOption(String(index))
  }

  async endSession(): Promise<void> {
    await this.page.getByTestId('session-disconnect').first().click()
  }

  async expectNoSession(): Promise<void> {
    await expect(this.page.getByTestId('session-disconnect')).toHaveCount(0)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
