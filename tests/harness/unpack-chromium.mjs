// Unpacks the packaged Chromium into TMPDIR; a process of its own, for the package reads its environment as it loads.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
