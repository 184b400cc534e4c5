const { FOYER_FUZZ, FOYER_FUZZ_SEED, FOYER_FUZZ_SHRINK } = process.env

/**
 * Number of requests: the same few hundred in each test run, and 10,000 random ones with `npm run fuzz`. A failure
 * prints its seed, which `FOYER_FUZZ_SEED` accepts. `FOYER_FUZZ_SHRINK=1` shrinks a failure.
 */
export const fuzzRuns = {
  numRuns: Number(FOYER_FUZZ ?? 200),
  seed: FOYER_FUZZ_SEED ? Number(FOYER_FUZZ_SEED) : FOYER_FUZZ ? Date.now() % 2 ** 31 : 20_261_127,
  endOnFailure: FOYER_FUZZ_SHRINK !== '1',
}
