import { askPage } from './ask/ask-page.ts';
import { childrenPage } from './children/children-page.ts';
import { consentPage } from './consent/consent-page.ts';
import { devicesPage } from './devices/devices-page.ts';
import { firstStepsPage } from './first-steps/first-steps-page.ts';
import { historyPage, todayPage } from './history/history-page.ts';
import type { ParentPage } from './parent-page.ts';
import { reportPage } from './report/report-page.ts';
import { robotPage } from './robot/robot-page.ts';
import { rulesPage } from './rules/rules-page.ts';
import { skillsPage } from './skills/skills-page.ts';
import { trustPage } from './trust/trust-page.ts';

/** What is looked at day by day, in the order of the menu; the first is shown where the address names none. */
export const DAILY_PAGES: readonly ParentPage[] = [todayPage, historyPage, skillsPage, reportPage, askPage];

/** What is set up now and then: one touch further away in the menu. */
export const SETUP_PAGES: readonly ParentPage[] = [
  rulesPage,
  childrenPage,
  consentPage,
  trustPage,
  devicesPage,
  robotPage,
  firstStepsPage,
];

export const PAGES: readonly ParentPage[] = [...DAILY_PAGES, ...SETUP_PAGES];
