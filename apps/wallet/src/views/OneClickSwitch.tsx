import { setOneClick } from '../wallet/setOneClick.ts'
import { useWallet } from './useWallet.ts'

/** Whether the wallet accepts requests that connect and sign in at once; many wallets do not. */
export function OneClickSwitch() {
  const { wallet, state } = useWallet()
  return (
    <label className="card switch">
      <input
        type="checkbox"
        data-testid="one-click"
        checked={state.isOneClick}
        onChange={(event) => setOneClick(wallet, event.target.checked)}
      />
      <span>
        One-click sign-in
        <span className="quiet small">Connect and sign in by one approval, where an app asks for it.</span>
      </span>
    </label>
  )
}
