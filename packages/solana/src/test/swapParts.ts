import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { encodeU64 } from '../transfers/encodeMessage.ts'
import { programs } from '../transfers/programs.ts'

/** Account of an instruction: `w` is writable, `s` signs. */
type Meta = readonly [address: string, role?: 'w' | 's' | 'ws' | undefined]

const roles = {
  w: AccountRole.WRITABLE,
  s: AccountRole.READONLY_SIGNER,
  ws: AccountRole.WRITABLE_SIGNER,
} as const

/** Creates a program call. */
export function instruction(
  program: string,
  accounts: readonly Meta[],
  data: readonly number[],
): Instruction {
  return {
    programAddress: address(program),
    accounts: accounts.map(([account, role]) => ({
      address: address(account),
      role: role ? roles[role] : AccountRole.READONLY,
    })),
    data: Uint8Array.from(data),
  }
}

/** Transfers SOL. */
export function moveSol(from: string, to: string, amount: bigint): Instruction {
  return instruction(
    programs.system,
    [
      [from, 'ws'],
      [to, 'w'],
    ],
    [2, 0, 0, 0, ...encodeU64(amount)],
  )
}

/** Transfers tokens. */
export function moveTokens(parameters: {
  program: string
  mint: string
  decimals: number
  from: string
  to: string
  owner: string
  amount: bigint
}): Instruction {
  const { program, mint, decimals, from, to, owner, amount } = parameters
  return instruction(
    program,
    [[from, 'w'], [mint], [to, 'w'], [owner, 's']],
    [12, ...encodeU64(amount), decimals],
  )
}

/** Creates an owner's token account, unless it exists. */
export function makeAccount(parameters: {
  payer: string
  account: string
  owner: string
  mint: string
  program: string
}): Instruction {
  const { payer, account, owner, mint, program } = parameters
  return instruction(
    programs.associatedToken,
    [[payer, 'ws'], [account, 'w'], [owner], [mint], [programs.system], [program]],
    [1],
  )
}

/** Returns an owner's token account. */
export async function accountOf(owner: string, program: string, mint: string): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = [owner, program, mint].map((text) => encode(address(text)))
  const programAddress = address(programs.associatedToken)
  const [account] = await getProgramDerivedAddress({ programAddress, seeds })
  return account
}

/** Creates an unsigned transaction. */
export function toTransaction(
  payer: string,
  blockhash: string,
  instructions: readonly Instruction[],
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(address(payer), draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
