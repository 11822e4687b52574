/** Prints one finding; a wrong one sets exit code 1. */
export function judge(isRight: boolean, sentence: string): void {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${sentence}`);
  if (!isRight) process.exitCode = 1;
}
