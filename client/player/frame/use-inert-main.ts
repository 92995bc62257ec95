import { useEffect } from 'react';

/** While the cockpit covers the screen beside the sidebar, what lies below it takes no focus. */
export function useInertMain(isCovered: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main || !isCovered) return;
    main.inert = true;
    return () => {
      main.inert = false;
    };
  }, [isCovered]);
}
