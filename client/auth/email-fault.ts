import { simpleLoginSchema } from '@common/contract/people/auth';
import { authTexts } from '@common/texts';

/** The first thing wrong with an e-mail address as typed, or null. */
export function emailFault(typed: string): string | null {
  if (!typed.trim()) return authTexts.emailRequired;
  const parsed = simpleLoginSchema.safeParse({ email: typed });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? authTexts.emailRequired);
}
