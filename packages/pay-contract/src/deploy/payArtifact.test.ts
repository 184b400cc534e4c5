import { getContractAddress, hexToBytes, keccak256, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { payContract } from '../payContract.ts'
import { payArtifact } from './payArtifact.ts'

/** Lists the instructions of the code, without their push data. */
function listOpcodes(code: `0x${string}`): readonly number[] {
  const opcodes: number[] = []
  const bytes = hexToBytes(code)
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    opcodes.push(opcode)
    if (opcode >= 0x60 && opcode <= 0x7f) at += opcode - 0x5f
  }
  return opcodes
}

describe('payArtifact', () => {
  test('default: address and hash follow from deployer, salt and code', () => {
    const { deployer: from, salt, bytecode, deployedBytecode, deployment } = payArtifact
    expect(getContractAddress({ opcode: 'CREATE2', from, salt, bytecode })).toBe(payContract.address)
    expect(keccak256(deployedBytecode)).toBe(payContract.codeHash)
    expect(bytecode.endsWith(deployedBytecode.slice(2))).toBe(true)
    expect(deployment).toBe(`${salt}${bytecode.slice(2)}`)
    // Any change of these is another contract, which must first be deployed on every chain.
    expect(payContract.address).toMatchInlineSnapshot(`"0x3Eca639B835e4B97F8b3bFFA43f549d3640eBA43"`)
    expect(payContract.codeHash).toMatchInlineSnapshot(
      `"0x06b95d58fb2dd2662e92b9af5bf18c04698f82767e2f89f985474523ea59ccd2"`,
    )
  })

  test.each([
    ['SLOAD', 0x54],
    ['SSTORE', 0x55],
    ['CREATE', 0xf0],
    ['CALLCODE', 0xf2],
    ['DELEGATECALL', 0xf4],
    ['CREATE2', 0xf5],
    ['SELFDESTRUCT', 0xff],
    ['ORIGIN', 0x32],
  ])('behavior: the code does not contain the opcode %s', (_, opcode) => {
    expect(listOpcodes(payArtifact.deployedBytecode)).not.toContain(opcode)
  })

  test('behavior: has exactly these functions, and only functions, errors and an event', () => {
    const functions = payContract.abi.filter((each) => each.type === 'function')
    expect(
      functions.map((each) => [each.name, each.stateMutability, toFunctionSelector(each)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "pay",
          "nonpayable",
          "0xed083c80",
        ],
        [
          "payNative",
          "payable",
          "0x8c2f18d7",
        ],
        [
          "payWithAuthorization",
          "nonpayable",
          "0xb86883d5",
        ],
        [
          "payWithPermit",
          "nonpayable",
          "0x1f2b568e",
        ],
        [
          "payWithPermit2",
          "nonpayable",
          "0xc000bbce",
        ],
      ]
    `)
    expect(payContract.abi.filter(({ type }) => !['function', 'error', 'event'].includes(type))).toEqual([])
  })
})
