const KEY = 'restEndTold';

/** Takes it upon this tab to tell the end of a rest; false where another tab of this browser has done so. */
export async function claimRestEnd(name: string): Promise<boolean> {
  const take = () => {
    try {
      if (localStorage.getItem(KEY) === name) return false;
      localStorage.setItem(KEY, name);
    } catch {
      // Without storage the tabs cannot agree: rather twice than not at all.
    }
    return true;
  };
  // Without HTTPS there are no locks; two tabs in sight that tell in the same millisecond are rare.
  return navigator.locks ? navigator.locks.request(KEY, take) : take();
}
