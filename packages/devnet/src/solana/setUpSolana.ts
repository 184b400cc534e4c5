import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { parseUnits } from 'viem'
import { localSolana, solanaHoldings, solanaTokens } from '../localSolana.ts'
import { makerAddress, makerHoldings } from './maker.ts'
import {
  associatedTokenProgram,
  metadataProgram,
  token2022Program,
  tokenProgram,
  writeMetadata,
  writeMint,
  writeMint2022,
  writeTokenAccount,
} from './tokenLayouts.ts'

/**
 * Creates the tokens on a new chain and gives them, with some SOL, to the first five test accounts and to the maker that
 * swaps. The first account may mint more.
 */
export async function setUpSolana(svm: LiteSVM): Promise<void> {
  const { encode } = getAddressEncoder()
  const authority = address(solanaHoldings[0]?.address ?? '')
  const write = (account: Address, owner: Address, data: Uint8Array) =>
    svm.setAccount({
      address: account,
      programAddress: owner,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      space: BigInt(data.length),
    })

  for (const token of solanaTokens) {
    const { decimals, name, symbol } = token
    const mint = address(token.address)
    const program = token.program === 'token' ? tokenProgram : token2022Program
    const holdings = [...solanaHoldings, { address: makerAddress, ...makerHoldings }].map((holding) => ({
      owner: address(holding.address),
      amount: parseUnits(holding[symbol], decimals),
    }))
    const supply = holdings.reduce((sum, { amount }) => sum + amount, 0n)
    const facts = { authority, supply, decimals }
    const metadata = { authority, mint, name, symbol }
    if (token.program === 'token2022') write(mint, program, writeMint2022(facts, metadata))
    else {
      write(mint, program, writeMint(facts))
      const seeds = ['metadata', encode(metadataProgram), encode(mint)]
      const [account] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
      write(account, metadataProgram, writeMetadata(metadata))
    }
    for (const { owner, amount } of holdings) {
      if (amount === 0n) continue
      const seeds = [encode(owner), encode(program), encode(mint)]
      const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
      write(account, program, writeTokenAccount({ mint, owner, amount }))
    }
  }
  for (const { address: owner, SOL } of [...solanaHoldings, { address: makerAddress, ...makerHoldings }])
    svm.airdrop(address(owner), lamports(parseUnits(SOL, localSolana.nativeCurrency.decimals)))
}
