/** For packages of this repository: no promise is made about any of it. */
export { createButtonSheets } from '../buttons/adoptButtonStyle.ts'
export { type ButtonLook, type GetButtonLook, isSameLook } from '../buttons/ButtonLook.ts'
export { type AccountLookOptions, getAccountLook } from '../buttons/getAccountLook.ts'
export { type ConnectLookOptions, getConnectLook } from '../buttons/getConnectLook.ts'
export { getNetworkLook, type NetworkLookOptions } from '../buttons/getNetworkLook.ts'
export { placeModalIn } from '../followModal.ts'
export { loadModal } from '../loadModal.ts'
export { startModal } from '../startModal.ts'
