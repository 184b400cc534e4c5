import { useFoyer } from '@foyer/react'

/** The next step of an account that holds too little. */
export function AddFunds() {
  const { open } = useFoyer()
  return (
    <>
      {'. '}
      <button type="button" className="inline" onClick={() => open({ view: 'OnRamp' })}>
        Buy some with a test card
      </button>
    </>
  )
}
