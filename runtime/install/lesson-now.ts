/**
 * Run by the installer before it restarts the robot: exit code 0 where a lesson is under way on this machine, 1 where none
 * is or no robot answers.
 */
import { loadSettings } from '#config/load.ts';
import { findRobotOf } from '#runtime/command/robot-here.ts';
import { isUnderWay } from '#runtime/desk/under-way.ts';

const robot = await findRobotOf(loadSettings({ environment: process.env }));
process.exitCode = robot !== null && isUnderWay(await robot.desk()) ? 0 : 1;
