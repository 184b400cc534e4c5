import type { OnrampOptions } from '@foyer/contract'
import type { OnrampDriver, OnrampRegion } from '@foyer/providers/driver'
import type { Onramp } from './Onramp.ts'

/** A provider's payment methods; absent if it did not respond. */
export type Payments = { driver: OnrampDriver; currencies?: OnrampOptions['paymentCurrencies'] | undefined }

/** Reads the payment methods of every provider; cached for a minute. */
export function readPayments(
  { drivers, ask, payments }: Pick<Onramp, 'drivers' | 'ask' | 'payments'>,
  { country, subdivision, signal }: OnrampRegion & { signal: AbortSignal },
): Promise<Payments[]> {
  return Promise.all(
    drivers.map(async (driver): Promise<Payments> => {
      const key = [driver.name, country, subdivision].join(' ')
      const { answer } = await ask(driver, { signal }, () =>
        // One caller who leaves must not fail the others.
        payments(key, () =>
          driver.provider.payments({ country, subdivision, signal: AbortSignal.timeout(sharedReadMs) }),
        ),
      )
      return { driver, currencies: answer }
    }),
  )
}

const sharedReadMs = 10_000
