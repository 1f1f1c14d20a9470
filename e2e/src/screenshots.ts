import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { ROOT, runProgram } from '../../server/test/setup/world/processes.ts';
import { buildTemplate } from '../../server/test/setup/world/template.ts';
import { findBrowser, LAUNCH_ARGS } from './browser.ts';
import { visitBookingScreens, visitPublicScreens, visitScreensAfterBooking } from './screens.ts';
import { openWorld, type World } from './world.ts';

/** `node e2e/src/screenshots.ts` takes pictures of every public screen, and of some for people with a sign-in, for docs/pictures. */
const FOLDER = `${ROOT}docs/pictures`;
const SIZES = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1280, height: 900 } },
} as const;

await mkdir(FOLDER, { recursive: true });
const { template, remove } = await buildTemplate();
try {
  const world = await openWorld(template, { NODE_ENV: 'production' });
  await runProgram('server/demo/main.ts', world.environment(), ['--whole']);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) });
  try {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) await takePictures(browser, world, size);
  } finally {
    await browser.close();
    await world.close();
  }
} finally {
  await remove();
}

async function takePictures(browser: Browser, world: World, size: keyof typeof SIZES): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: world.origin,
    locale: 'en-CA',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const visit = async (screen: string) => {
    await page.evaluate(settle);
    await showHead(page, screen);
    const path = `${FOLDER}/${screen}-${size}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
    console.log(path.slice(ROOT.length));
  };
  await visitPublicScreens(page, visit);
  await visitBookingScreens(page, `robin.${size}@home.example`, visit);
  await visitScreensAfterBooking(page, world, visit);
  await context.close();
}

/** Screens with problems stay where the page has scrolled to. All others are shown from the top. */
async function showHead(page: Page, screen: string): Promise<void> {
  if (!screen.endsWith('-problems')) await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits for fonts and for every visible picture. A hidden picture is never fetched. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const inView = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
  );
  await Promise.allSettled(inView.map((image) => image.decode()));
}
