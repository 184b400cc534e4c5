// The baseline of `bench:open`: the same rows as a plain list, with only React.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Info = { uuid: string; name: string; icon: string }
const wallets: Info[] = []
addEventListener('eip6963:announceProvider', (event) => {
  wallets.push((event as CustomEvent<{ info: Info }>).detail.info)
})
dispatchEvent(new Event('eip6963:requestProvider'))

function List() {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => dialog?.showModal(), [dialog])
  return (
    <dialog ref={setDialog} aria-label="Connect a wallet">
      <ul>
        {wallets.map(({ uuid, name, icon }) => (
          <li key={uuid}>
            <button type="button" data-row>
              <img src={icon} alt="" width={40} height={40} />
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" data-row>
            All wallets
          </button>
        </li>
      </ul>
    </dialog>
  )
}

function App() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" data-testid="connect-button" onClick={() => setIsOpen(true)}>
        Connect
      </button>
      {isOpen && <List />}
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />)
