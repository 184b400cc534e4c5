import { createSolanaSigner } from '@foyer/testing'
import { installSolanaWallet } from '@foyer/testing/playwright'
import { formatUnits } from 'viem'
import { callNode } from './callNode.ts'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'
import { openSwap, swapForm } from './swapForm.ts'

/** A separate account: other tests check the balances of theirs. */
const accountIndex = 31
const startSol = 20_000_000_000n

test('Solana: swaps SOL to a token and all of it back, and pays out exactly the shown amounts', async ({
  page,
  context,
  foyer,
  host,
  stack,
}) => {
  const solana = stack.solana
  test.skip(!solana, 'no local chain of Solana on this platform')
  if (!solana) return
  const account = createSolanaSigner({ accountIndex }).address
  const ask = async (method: string, ...params: unknown[]) =>
    ((await callNode(solana.url, method, ...params)) as { value: unknown }).value
  const lamports = async () => BigInt((await ask('getBalance', account)) as number)
  const mint = solana.tokens.find(({ symbol }) => symbol === 'USDC')?.address
  const dollars = async () => {
    const owned = (await ask('getTokenAccountsByOwner', account, { mint }, { encoding: 'jsonParsed' })) as {
      account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
    }[]
    return BigInt(owned[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
  }
  await callNode(solana.url, 'requestAirdrop', account, Number(startSol))
  await installSolanaWallet(context, { rpcUrl: solana.url, accountIndex })
  await page.goto(hostUrl(host, { mode: 'namespaces', options: { defaultNetwork: solana.networkId } }))
  await foyer.connect('solana:test-solana-wallet')
  await openSwap(page, 'SOL')
  const form = swapForm(page)
  await form.pick('bought', 'USDC')
  await form.amount.fill('2')
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  expect(await getViolations(page)).toEqual([])
  await expect(page.getByTestId('swap-step-approve')).toHaveCount(0)
  const shown = await form.read('review-bought', 6)
  expect(await form.read('swap-minimum', 6)).toBe((shown * 99n) / 100n)
  // The token account is created, and the fee includes its rent.
  const fee = BigInt((await page.getByTestId('swap-fee').getAttribute('data-fee')) ?? 0)
  const start = await lamports()
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  expect(await dollars()).toBe(shown)
  expect(start - (await lamports())).toBe(2_000_000_000n + fee)

  await page.getByTestId('swap-close').click()
  await page.getByTestId('feature-swaps').click()
  await page.getByRole('button', { name: 'SOL to USDC' }).click()
  await page.getByTestId('swap-flip').click()
  await page.getByTestId('swap-max').click()
  await expect(form.amount).toHaveValue(formatUnits(shown, 6))
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const back = await form.read('review-bought', 9)
  const costs = BigInt((await page.getByTestId('swap-fee').getAttribute('data-fee')) ?? 0)
  const before = await lamports()
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  expect((await lamports()) - before).toBe(back - costs)
  expect(await dollars()).toBe(0n)
})
