import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { FileReport, RunReport, TestReport } from './report';

/** The missing requirement of a test, by its tag's description in `vitest.config.ts`. */
function lackOf(test: TestCase): string | null {
  const described = new Map(test.project.config.tags?.map(({ name, description }) => [name, description]));
  return test.tags.map((tag) => described.get(tag)).find(Boolean) ?? null;
}

/** True for a test whose suite failed in its set-up; the runner reports it as skipped. */
function lostItsSetUp(test: TestCase): boolean {
  if (test.options.mode === 'skip' || test.options.mode === 'todo') return false;
  let place: TestSuite | TestModule = test.parent;
  while (place.type === 'suite' && place.errors().length === 0) place = place.parent;
  return place.errors().length > 0;
}

function reportOf(test: TestCase): TestReport {
  const { state } = test.result();
  const isLost = state !== 'passed' && state !== 'failed' && lostItsSetUp(test);
  return {
    name: test.fullName,
    outcome: isLost ? 'failed' : state === 'pending' ? 'failed' : state,
    lacks: state === 'skipped' ? lackOf(test) : null,
  };
}

function fileOf(module: TestModule): FileReport {
  const errors = [module, ...module.children.allSuites()].flatMap((place) => place.errors());
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    tests: [...module.children.allTests()].map(reportOf),
    isBroken: errors.length > 0,
  };
}

/** Writes a {@link RunReport} as JSON to the file that TEST_REPORT names. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    const report: RunReport = {
      files: modules.map(fileOf),
      strayErrors: errors.map(({ message }) => message ?? 'an error without words'),
    };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
