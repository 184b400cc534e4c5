import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { SolanaToken } from '../localSolana.ts'
import { makerSeed } from './maker.ts'
import { moveAsset, systemProgram } from './moveAsset.ts'
import { token2022Program, tokenProgram } from './tokenLayouts.ts'

const sol = { symbol: 'SOL', mint: '', decimals: 9, program: systemProgram }

/** Returns a function that sends SOL or a token from the maker’s account on the local Solana chain. */
export async function createMakerSender(
  url: string,
): Promise<(token: SolanaToken | undefined, to: string, amount: bigint) => Promise<string>> {
  const rpc = createSolanaRpc(url)
  const maker = await createKeyPairSignerFromPrivateKeyBytes(makerSeed)
  return async (token, to, amount) => {
    const asset = token
      ? {
          ...token,
          mint: token.address,
          program: token.program === 'token' ? tokenProgram : token2022Program,
        }
      : sol
    const move = { owner: maker.address, to: address(to), amount, payer: maker.address }
    const instructions = await moveAsset(asset, move)
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    const signed = await pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(maker, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
      (draft) => signTransactionMessageWithSigners(draft),
    )
    return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  }
}
