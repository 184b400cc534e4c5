import type { Locator, Page } from '@playwright/test'

/** The parts of a page with Foyer in it, as a visitor finds them. */
export class FoyerPage {
  readonly page: Page
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  readonly dialog: Locator
  readonly title: Locator
  readonly status: Locator
  readonly qrCode: Locator

  constructor(page: Page) {
    this.page = page
    this.connectButton = page.getByTestId('connect-button')
    // While a wallet of an earlier visit is being restored, the button shows its account already, and is busy.
    this.accountButton = page.locator('[data-testid=account-button]:not([aria-busy=true])')
    this.networkButton = page.getByTestId('network-button')
    this.dialog = page.getByRole('dialog')
    this.title = page.getByTestId('header-text')
    this.status = page.getByTestId('connecting-title')
    this.qrCode = page.getByTestId('qr-code')
  }

  wallet(id: string): Locator {
    return this.page.getByTestId(`wallet-${id}`)
  }

  network(chainId: number): Locator {
    return this.page.getByTestId(`network-eip155:${chainId}`)
  }

  token(symbol: string): Locator {
    return this.page.getByTestId(`token-${symbol}`)
  }

  /** Connects the wallet of the browser, from the closed modal. */
  async connect(id = 'org.foyer.test'): Promise<void> {
    await this.connectButton.click()
    await this.wallet(id).click()
    await this.accountButton.waitFor()
  }

  /** The pairing link behind the QR code on screen. */
  async pairingLink(): Promise<string> {
    await this.qrCode.waitFor()
    return (await this.qrCode.getAttribute('data-uri')) ?? ''
  }
}
