import { TestRunner, test } from 'vitest'

/** Runs the tests of a mutant, until one fails. */
export default class extends TestRunner {
  #hasFailed = false

  override onAfterRunTask(task: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(task)
    this.#hasFailed ||= task.result?.state === 'fail'
  }

  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    // Files after a failed test are not even loaded.
    if (this.#hasFailed) return
    try {
      return await super.importFile(path, source)
    } catch (error) {
      if (source === 'setup') throw error
      // Stryker counts failed tests only: a file that the mutant keeps from loading would pass. No filter excludes this one.
      this.config.testNamePattern = undefined
      test('loads', () => {
        throw error
      })
    }
  }
}
