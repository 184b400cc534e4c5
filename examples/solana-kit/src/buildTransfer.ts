import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

/** An unsigned transfer of SOL, in lamports, as base64. */
export async function buildTransfer(parameters: {
  rpcUrl: string
  from: string
  to: string
  amount: bigint
}): Promise<string> {
  const from = address(parameters.from)
  const { value: blockhash } = await createSolanaRpc(parameters.rpcUrl).getLatestBlockhash().send()
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(from),
    destination: address(parameters.to),
    amount: parameters.amount,
  })
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) => appendTransactionMessageInstruction(transfer, message),
    compileTransaction,
    getBase64EncodedWireTransaction,
  )
}
