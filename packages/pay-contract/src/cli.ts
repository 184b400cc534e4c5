#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getChainId } from 'viem/actions'
import { deployPayContract } from './deploy/deployPayContract.ts'
import { hasPayContract } from './deploy/hasPayContract.ts'
import { payContract } from './payContract.ts'

const help = `npx @foyer/pay-contract address               the contract's address on every chain
npx @foyer/pay-contract check --rpc <url>     whether a chain has it; exit code 1 if not
npx @foyer/pay-contract deploy --rpc <url>    puts it there, paid by the private key in FOYER_DEPLOYER_KEY
`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rpc: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) process.stdout.write(help)
  else process.exitCode = await run(positionals, values.rpc)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

async function run([command]: readonly string[], rpc: string | undefined): Promise<number> {
  if (command === 'address') {
    console.log(payContract.address)
    return 0
  }
  if (!rpc || (command !== 'check' && command !== 'deploy')) throw new Error(help)
  const client = createWalletClient({ transport: http(rpc) })
  const chainId = await getChainId(client)
  if (command === 'check') {
    const isThere = await hasPayContract(client)
    console.log(
      `Chain ${chainId} ${isThere ? 'has' : 'does not have'} the contract at ${payContract.address}`,
    )
    return isThere ? 0 : 1
  }
  const account = privateKeyToAccount(readKey())
  const { address, hash } = await deployPayContract(createWalletClient({ account, transport: http(rpc) }))
  console.log(
    `Chain ${chainId} has the contract at ${address}${hash ? `, by transaction ${hash}` : ' already'}`,
  )
  return 0
}

function readKey(): Hex {
  const key = process.env.FOYER_DEPLOYER_KEY
  if (!isHex(key) || key.length !== 66)
    throw new Error('FOYER_DEPLOYER_KEY has to be a private key: 0x and 64 hex digits')
  return key
}
