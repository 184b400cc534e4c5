import { shortAddress } from '@foyer/contract'
import {
  type Foyer,
  getAccount,
  getActiveNetwork,
  getConnection,
  getRestoring,
  getWaiting,
} from '@foyer/core'
import { getViewAfterNetworkChange, toServedUrl } from '@foyer/core/internal'
import { findConnector } from '@foyer/core/ui'
import { getNetworkImage } from '../flow/getNetworkImage.ts'
import type { ButtonFace } from './ButtonFace.ts'
import type { ButtonAccount, ButtonState } from './ButtonState.ts'

/** Reads the state of an app's own button. */
export function readButton(foyer: Foyer, face: ButtonFace): ButtonState {
  const { state, options } = foyer
  const { status, isWaiting } = getAccount(foyer)
  const network = getActiveNetwork(state)
  return {
    status: isWaiting ? 'waiting' : status,
    isReady: state.status === 'ready',
    account: readAccount(foyer, face),
    network: network && {
      id: network.caipNetworkId,
      name: network.name,
      icon: toServedUrl(foyer, getNetworkImage(network.caipNetworkId, network.assets)),
    },
    isUnsupported: getViewAfterNetworkChange(state, options) !== undefined,
  }
}

function readAccount(foyer: Foyer, { name, avatar, balance }: ButtonFace): ButtonAccount | undefined {
  const { state } = foyer
  const { address } = getAccount(foyer)
  if (address === undefined) return undefined
  const connection = getConnection(state)
  const wallet = connection
    ? (connection.peer ?? findConnector(foyer, connection.connectorId))
    : (getRestoring(state) ?? getWaiting(state))
  return {
    address,
    displayName: name ?? shortAddress(address),
    name,
    avatar,
    balance,
    wallet: { name: wallet?.name ?? '', icon: wallet?.icon },
  }
}
