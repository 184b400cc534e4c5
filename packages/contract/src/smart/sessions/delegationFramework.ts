import type { Hex } from 'viem'
import type { SessionContracts } from './SessionContracts.ts'

/**
 * Contracts of the Delegation Framework 1.3.0, at the same addresses on every chain it is deployed on
 * ([@metamask/delegation-deployments](https://www.npmjs.com/package/@metamask/delegation-deployments)).
 *
 * @example
 * ```ts
 * import { delegationFramework } from '@foyer/contract/sessions'
 *
 * const { delegationManager, enforcers } = delegationFramework.sessions
 * ```
 */
export const delegationFramework: { implementation: Hex; sessions: SessionContracts } = {
  /** HybridDeleGator. */
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  sessions: {
    delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    enforcers: {
      AllowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
      AllowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
      AllowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
      ERC20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
      ERC20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
      ExactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
      LimitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
      NativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
      NativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
      Nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
      Redeemer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
      Timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
      ValueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    },
  },
}
