import { expect, type Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { callNode } from './callNode.ts'

/** The views of Swap. */
export const swapForm = (page: Page) => ({
  amount: page.getByTestId('swap-amount'),
  out: page.getByTestId('swap-out').locator('[data-exact]'),
  sold: page.getByTestId('swap-sold'),
  bought: page.getByTestId('swap-bought'),
  button: page.getByTestId('swap-next'),
  confirm: page.getByTestId('swap-confirm'),
  error: page.getByTestId('swap-error'),
  title: page.getByTestId('swap-sent-title'),
  /** `search` is the address of an unlisted token. */
  async pick(side: 'sold' | 'bought', symbol: string, search = symbol) {
    await page.getByTestId(`swap-${side}`).click()
    await page.getByTestId('swap-search').fill(search)
    await page.getByTestId(`swap-token-${symbol}`).click()
  },
  /** The amount shown in an element, in base units. */
  async read(testId: string, decimals: number) {
    const text = await page.getByTestId(testId).getAttribute('data-exact')
    return parseUnits(text ?? '', decimals)
  },
})

/** Opens Swap from the account; initially, the native currency is sold. */
export async function openSwap(page: Page, native = 'ETH'): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('feature-swaps').click()
  await expect(page.getByTestId('swap-sold')).toContainText(native)
}

/** The fees that transactions cost their sender. */
export async function spentOn(url: string, hashes: readonly (string | undefined)[]): Promise<bigint> {
  const fees = await Promise.all(
    hashes.map(async (hash) => {
      const receipt = await callNode(url, 'eth_getTransactionReceipt', hash)
      const { gasUsed, effectiveGasPrice } = receipt as { gasUsed: string; effectiveGasPrice: string }
      return BigInt(gasUsed) * BigInt(effectiveGasPrice)
    }),
  )
  return fees.reduce((sum, fee) => sum + fee, 0n)
}
